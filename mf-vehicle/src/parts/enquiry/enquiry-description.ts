import type { LeadSubmission } from '@forecourt/contracts/lead';
import type { Text } from '@forecourt/contracts/remote';
import type { FieldDescription, FormDescription } from '@forecourt/ui/form';

export type LeadCategory = LeadSubmission['category'];

/** What the enquiry is about. */
export interface EnquirySubject {
  category: LeadCategory;
  /** More than one: the person chooses. */
  categories?: LeadCategory[];
  subcategory?: string;
  carId?: string;
  /** Address of the page. */
  url: string;
}

const CHOICES: Partial<Record<LeadCategory, string>> = {
  enquiry: 'Ask a question',
  test_drive: 'Book a test drive',
  trade_in: 'Trade in my vehicle',
};

const hidden = (name: string, value: string | undefined): FieldDescription[] =>
  value ? [{ name, label: name, type: 'hidden', value }] : [];

const categoryField = ({ category, categories = [] }: EnquirySubject, text: Text): FieldDescription[] =>
  categories.length > 1
    ? [
        {
          name: 'category',
          label: text('enquiry.category', 'How can we help?'),
          type: 'radio',
          required: true,
          value: category,
          options: categories.map((value) => ({ value, label: text(`enquiry.category.${value}`, CHOICES[value] ?? value) })),
        },
      ]
    : hidden('category', category);

/** Fields of the enquiry (L-01, L-02); names are those of the lead, so that the form works without JavaScript. */
export const enquiryDescription = (subject: EnquirySubject, text: Text): FormDescription => ({
  fields: [
    ...hidden('subcategory', subject.subcategory),
    ...hidden('car_id', subject.carId),
    ...hidden('url', subject.url),
    ...categoryField(subject, text),
    {
      name: 'name',
      label: text('enquiry.name', 'First name'),
      type: 'text',
      required: true,
      autocomplete: 'given-name',
      maxLength: 120,
      width: 'half',
    },
    {
      name: 'last_name',
      label: text('enquiry.lastName', 'Last name'),
      type: 'text',
      autocomplete: 'family-name',
      maxLength: 120,
      width: 'half',
    },
    {
      name: 'email',
      label: text('enquiry.email', 'Email'),
      type: 'email',
      required: true,
      autocomplete: 'email',
      maxLength: 254,
      width: 'half',
    },
    {
      name: 'phone',
      label: text('enquiry.phone', 'Phone'),
      type: 'tel',
      required: true,
      autocomplete: 'tel',
      maxLength: 40,
      width: 'half',
    },
    { name: 'message', label: text('enquiry.message', 'Message'), type: 'textarea', maxLength: 5000 },
  ],
  submitLabel: text('enquiry.submit', 'Send enquiry'),
});

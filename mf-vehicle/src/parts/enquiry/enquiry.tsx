import { exchangeSectionWhenNear } from '@forecourt/ui/deferred';

/** A form of the site, whose code (Formik, Yup) is loaded when the form is near the screen. */
export const DeferredEnquiryForm = exchangeSectionWhenNear(
  () => import(/* webpackChunkName: "enquiry-form" */ './enquiry-form').then(({ EnquiryForm }) => EnquiryForm),
  '20rem',
);

/** Chooses the category of the enquiry in the form of the page, if the form has it. */
export const chooseEnquiryCategory = (category: string): void =>
  document.querySelector<HTMLInputElement>(`#enquire input[type="radio"][name="category"][value="${category}"]`)?.click();

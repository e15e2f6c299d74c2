import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSite } from '@forecourt/store';
import { Anchor, Copy, useText } from '@forecourt/ui';
import { FormFromDescription, TrapField, type FormValues } from '@forecourt/ui/form';
import { api } from '../../api';
import { enquiryDescription, type EnquirySubject } from './enquiry-description';
import { leadOfAnswers } from './lead-of-answers';
import { submissionKey } from './submission-key';

export interface EnquiryFormProps {
  subject: Omit<EnquirySubject, 'url'>;
  /** Answers to start with. */
  values?: FormValues;
}

const { useSendLeadMutation } = api;

/** The enquiry (L-02): stores a lead, then `/success`. Wrong answers are named by the same rules that the server has. */
export const EnquiryForm = ({ subject, values }: EnquiryFormProps) => {
  const text = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { origin, basePath, legal } = useSite();
  const [send] = useSendLeadMutation();
  const key = useRef<string>(undefined);
  const url = `${origin}${basePath}${pathname}`;

  const submit = async (answers: FormValues): Promise<void> => {
    // One key for all tries of this form: a try whose answer was lost must not make a second lead.
    key.current ??= submissionKey();
    await send(leadOfAnswers(answers, key.current)).unwrap();
    await navigate('/success');
  };

  return (
    <FormFromDescription
      action={`${basePath}/api/leads`}
      description={enquiryDescription({ ...subject, url }, text)}
      values={values}
      onSubmit={submit}
    >
      <TrapField />
      <Copy size="sm" tone="muted">
        {legal.collectionNotice} <Anchor href="/privacy-policy">{text('enquiry.privacy', 'Privacy policy')}</Anchor>
      </Copy>
    </FormFromDescription>
  );
};

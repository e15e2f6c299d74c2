import type { AlertFrequency, SavedSearchQuery, SaveSearchAnswer } from '@forecourt/contracts/search/alerts';
import type { ProblemDocument } from '@forecourt/contracts/problem';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { useSite } from '@forecourt/store';
import { Copy, useText } from '@forecourt/ui';
import { Dialog } from '@forecourt/ui/dialog';
import { FormFromDescription, transformErrors, HoneypotField, type FormDescription, type FormValues } from '@forecourt/ui/form';
import { useMemo, useState } from 'react';
import { useHref } from 'react-router';

export interface SaveSearchDialogProps {
  search: SavedSearchQuery;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

// The list of frequencies is written here instead of imported from the contract, because the import would add the
// schema library to this chunk.
const NAMES: Record<AlertFrequency, string> = declareTexts('search.alerts.frequency', {
  at_once: 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
});

const description = (text: TextLookup<'search'>, { name: dealer }: Pick<PublicSite, 'name'>): FormDescription => ({
  fields: [
    {
      name: 'email',
      label: text('search.alerts.field.email', 'Email'),
      type: 'email',
      required: true,
      autocomplete: 'email',
      maxLength: 254,
    },
    {
      name: 'frequency',
      label: text('search.alerts.field.frequency', 'How often'),
      type: 'radio',
      required: true,
      value: 'daily',
      options: Object.entries(NAMES).map(([value, name]) => ({ value, label: text(`search.alerts.frequency.${value}`, name) })),
    },
  ],
  submitLabel: text('search.alerts.save.submit', 'Save this search'),
  notice: text(
    'search.alerts.notice',
    '{{dealer}} keeps your email address and this search to send you these alerts, and gives them to nobody else. Our privacy policy says how to see or correct them, or to complain.',
    { dealer },
  ),
});

/** Explains the confirmation of alerts, too (S-16). */
export const SaveSearchDialog = ({ search, open, onOpenChange }: SaveSearchDialogProps) => {
  const text = useText<'search'>();
  const site = useSite();
  const action = useHref('/api/alerts');
  const [confirmed, setConfirmed] = useState(false);
  const form = useMemo(() => description(text, site), [text, site]);

  const send = async ({ email, frequency, website }: FormValues) => {
    const answer = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email, frequency, search, ...(website ? { website } : {}) }),
    });
    if (answer.ok) {
      setConfirmed(((await answer.json().catch(() => ({}))) as Partial<SaveSearchAnswer>).confirmed === true);
      return undefined;
    }
    const problem = (await answer.json().catch(() => ({}))) as Partial<ProblemDocument>;
    return transformErrors(problem, ['email', 'frequency'], text('search.form.unexpected', 'An unexpected error occured'));
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={text('search.alerts.save', 'Save this search')}
      description={text('search.alerts.save.text', 'We e-mail you when new cars match, or when one of them gets cheaper.')}
    >
      <FormFromDescription
        action={action}
        description={form}
        onSubmit={send}
        success={
          confirmed ? (
            <>
              <Copy strong>{text('search.alerts.on', 'Your alerts are on')}</Copy>
              <Copy>
                {text('search.alerts.on.text', 'The address is confirmed in your account. Your garage lists this search.')}
              </Copy>
            </>
          ) : (
            <>
              <Copy strong>{text('search.alerts.sent', 'Check your email')}</Copy>
              <Copy>
                {text(
                  'search.alerts.sent.text',
                  'We have sent you a message. Press the button in it to confirm that the address is yours; then your alerts begin.',
                )}
              </Copy>
            </>
          )
        }
      >
        <HoneypotField />
        <Copy size="sm" tone="muted">
          {text(
            'search.alerts.consent',
            '{{dealer}} may e-mail me about new cars and lower prices for this search. I can unsubscribe at any time with the link in every e-mail.',
            { dealer: site.name },
          )}
        </Copy>
      </FormFromDescription>
    </Dialog>
  );
};

import { FINANCE_FORM_ID, type FinanceSubject } from '@forecourt/rules/finance/finance-link';
import { formatPhone, telHref } from '@forecourt/rules/location/phone';
import { useSite } from '@forecourt/store';
import { Anchor, ButtonLink, Copy, media, RemoteSlot, Section, Skeleton, Stack, token, useText } from '@forecourt/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Columns = styled.div`
  display: grid;
  gap: ${token.space[10]};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(18rem, 24rem);
    gap: ${token.space[16]};
    align-items: start;
  }
`;

const Aside = styled.aside`
  display: grid;
  gap: ${token.space[8]};
  min-width: 0;
`;

const ByPhone = () => {
  const { contact } = useSite();
  const text = useText<'finance'>();
  const href = telHref(contact.phone);
  return (
    <Stack gap={4} align="start">
      <Copy size="lg">{text('finance.byPhone', 'Our finance team is happy to help by phone or e-mail.')}</Copy>
      {href ? (
        <ButtonLink href={href} icon="phone">
          {formatPhone(contact.phone)}
        </ButtonLink>
      ) : null}
      {contact.email ? <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor> : null}
    </Stack>
  );
};

interface FinanceEnquiryProps {
  subject: FinanceSubject;
  /** Id of the car's location, or of the one that the shopper prefers. */
  locationId: string | undefined;
  /** Answers of the form's hidden fields: the calculator's figures and the vehicle. */
  answers: Record<string, string>;
  /** What stands beside the form. */
  children: ReactNode;
}

/** Takes the vehicle and the figures along (F-07, F-13). */
export const FinanceEnquiry = ({ subject, locationId, answers, children }: FinanceEnquiryProps) => {
  const text = useText<'finance'>();
  const location = useSite().locations.find(({ id }) => id === locationId);
  return (
    <Section tone="tinted" id={FINANCE_FORM_ID}>
      <Columns>
        <Stack gap={4}>
          <RemoteSlot
            name="vehicle.enquiry"
            props={{
              category: 'finance',
              title: text('finance.form.title', 'Ask about finance'),
              ...(subject.carId ? { carId: subject.carId } : {}),
              ...(locationId ? { locationId } : {}),
              answers,
            }}
            fallback={<Skeleton shape="box" />}
            absent={<ByPhone />}
            failed={<ByPhone />}
          />
        </Stack>
        <Aside>
          {children}
          {location ? (
            <Copy size="sm">{text('finance.form.branch', '{{branch}} answers your enquiry.', { branch: location.name })}</Copy>
          ) : null}
        </Aside>
      </Columns>
    </Section>
  );
};

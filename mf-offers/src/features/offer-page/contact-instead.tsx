import { useSite } from '@forecourt/store';
import { Anchor, ButtonLink, Copy, Heading, Stack, useText } from '@forecourt/ui';

/** Where there is no enquiry form: the ways to the dealer that do not need it. */
export const ContactInstead = ({ title }: { title: string }) => {
  const { contact } = useSite();
  const text = useText();
  return (
    <Stack gap={4} align="start">
      <Heading level={2}>{title}</Heading>
      <ButtonLink href="/contact-us">{text('offer.contact', 'Contact us')}</ButtonLink>
      {contact.phone ? (
        <Copy>
          {text('offer.ring', 'Or ring us on')}{' '}
          <Anchor href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</Anchor>
        </Copy>
      ) : null}
    </Stack>
  );
};

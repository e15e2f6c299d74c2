import { useSite } from '@forecourt/store';
import { Anchor, ButtonLink, Copy, Heading, Stack, useText } from '@forecourt/ui';

/** Where there is no enquiry form: the ways to the dealer that do not need it. */
export const ContactInstead = ({ title }: { title: string }) => {
  const { contact } = useSite();
  const text = useText<'offers'>();
  return (
    <Stack gap={4} align="start">
      <Heading level={2}>{title}</Heading>
      <ButtonLink href="/contact-us">{text('offers.offer.contact', 'Contact us')}</ButtonLink>
      {contact.phone ? (
        <Copy>
          {text('offers.offer.ring', 'Or ring us on')}{' '}
          <Anchor href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</Anchor>
        </Copy>
      ) : null}
    </Stack>
  );
};

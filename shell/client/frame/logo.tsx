import { useSite } from '@forecourt/store';
import { Anchor, Picture, useText } from '@forecourt/ui';

/** The dealer's name stands in for a missing logo. */
export const DealerLogo = ({ footer }: { footer?: boolean }) => {
  const { brand, name } = useSite();
  const text = useText<'shell'>();
  const source = footer ? brand.footerLogo || brand.logo : brand.logo;
  return (
    <Anchor href="/" aria-label={text('shell.frame.home', '{{name}}, home', { name })}>
      {source ? (
        <Picture
          source={source}
          alt={brand.logoAlt || name}
          aspect="natural"
          width={240}
          height={48}
          widths={[250, 480]}
          sizes="240px"
          fit="contain"
        />
      ) : (
        <strong>{name}</strong>
      )}
    </Anchor>
  );
};

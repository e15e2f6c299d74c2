import type { PromoCard as Promo } from '@forecourt/contracts/site/promos';
import { Anchor, Icon } from '@forecourt/ui';
import { Art, Frame, Whole, Words } from './promo.styles';
import { readableOn } from './readable-on';

/** An advertisement of the dealer among the results (S-12, P-03). */
export const PromoCard = ({ card, sizes }: { card: Promo; sizes: string }) => {
  const { imageSrc, imageAlt, linkHref, title, text, button, background } = card;
  // A picture alone is the name of its link.
  const alt = title ? imageAlt : imageAlt || button;
  const picture = <Art source={imageSrc} alt={alt} aspect="4x3" sizes={sizes} widths={[320, 480, 640, 960]} />;
  if (!title)
    return (
      <Frame $background={background} $ink={readableOn(background)}>
        <Whole>
          <Anchor href={linkHref}>{picture}</Anchor>
        </Whole>
      </Frame>
    );
  return (
    <Frame $background={background} $ink={readableOn(background)} aria-label={title}>
      {picture}
      <Words>
        <h3>{title}</h3>
        {text ? <p>{text}</p> : null}
        <Anchor href={linkHref}>
          {button}
          <Icon name="arrow" />
        </Anchor>
      </Words>
    </Frame>
  );
};

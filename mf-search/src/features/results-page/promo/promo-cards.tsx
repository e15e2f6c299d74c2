import type { PromoCardSettings as Promo, WantYourCarSettings as Want } from '@forecourt/contracts/site/promos';
import { contrastRatio } from '@forecourt/rules/picture/contrast';
import { Anchor, Icon, useText } from '@forecourt/ui';
import { PromoPicture, PromoFrame, PictureOnlyCard, PromoTextBox } from './promo.styles';

/** The colour with the higher contrast on `#rrggbb`, which is at least 4.5:1 on any colour. */
export const readableTextColour = (background: string): '#000000' | '#ffffff' =>
  contrastRatio('#ffffff', background) >= contrastRatio('#000000', background) ? '#ffffff' : '#000000';

/** Renders an advertisement of the dealer among the results (S-12, P-03). */
export const PromoCard = ({ card, sizes }: { card: Promo; sizes: string }) => {
  const { imageSrc, imageAlt, linkHref, title, text, button, background } = card;
  // The picture's description is the name of the link if the advertisement has no title.
  const alt = title ? imageAlt : imageAlt || button;
  const picture = <PromoPicture source={imageSrc} alt={alt} aspect="4x3" sizes={sizes} widths={[320, 480, 640, 960]} />;
  if (!title)
    return (
      <PromoFrame $background={background} $ink={readableTextColour(background)}>
        <PictureOnlyCard>
          <Anchor href={linkHref}>{picture}</Anchor>
        </PictureOnlyCard>
      </PromoFrame>
    );
  return (
    <PromoFrame $background={background} $ink={readableTextColour(background)} aria-label={title}>
      {picture}
      <PromoTextBox>
        <h3>{title}</h3>
        {text ? <p>{text}</p> : null}
        <Anchor href={linkHref}>
          {button}
          <Icon name="arrow" />
        </Anchor>
      </PromoTextBox>
    </PromoFrame>
  );
};

/** For pages of used cars (S-12; wording of vehicle-area §2). */
export const WantYourCarCard = ({ want: { href, image }, sizes }: { want: Want; sizes: string }) => {
  const text = useText<'search'>();
  const title = text('search.want.title', 'We Want Your Car!');
  return (
    <PromoFrame aria-label={title}>
      {image ? <PromoPicture source={image} alt="" aspect="4x3" sizes={sizes} widths={[320, 480, 640]} /> : null}
      <PromoTextBox>
        <h3>{title}</h3>
        <p>{text('search.want.kinds', 'We buy all types of cars')}</p>
        <p>{text('search.want.why', 'Our high turnover means we can pay more')}</p>
        <Anchor href={href}>
          {text('search.want.button', 'Sell my car')}
          <Icon name="arrow" />
        </Anchor>
      </PromoTextBox>
    </PromoFrame>
  );
};

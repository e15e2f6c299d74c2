import type { WantYourCar as Want } from '@forecourt/contracts/site/promos';
import { Anchor, Icon, useText } from '@forecourt/ui';
import { Art, Frame, Words } from './promo.styles';

/** "We Want Your Car!" among used cars (S-12; wording of vehicle-area §2). */
export const WantYourCar = ({ want: { href, image }, sizes }: { want: Want; sizes: string }) => {
  const text = useText<'search'>();
  const title = text('search.want.title', 'We Want Your Car!');
  return (
    <Frame aria-label={title}>
      {image ? <Art source={image} alt="" aspect="4x3" sizes={sizes} widths={[320, 480, 640]} /> : null}
      <Words>
        <h3>{title}</h3>
        <p>{text('search.want.kinds', 'We buy all types of cars')}</p>
        <p>{text('search.want.why', 'Our high turnover means we can pay more')}</p>
        <Anchor href={href}>
          {text('search.want.button', 'Sell my car')}
          <Icon name="arrow" />
        </Anchor>
      </Words>
    </Frame>
  );
};

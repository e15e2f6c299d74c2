import type { SlotProps } from '@forecourt/contracts/remote';
import { ButtonLink, Heading, Picture, usePages, useText } from '@forecourt/ui';
import { HeroAction, HeroActions, HeroColumn, HeroLead, HeroPictureBox, HeroSlideItem, HeroText } from './hero.styles';

interface HeroSlideProps {
  slide: SlotProps['offers.hero']['slides'][number];
  /** True for the first slide, whose picture is loaded first because it is the largest of the first screen. */
  priority?: boolean;
  /** If true, the slide's text leaves space below it for the carousel's controls. */
  docked?: boolean;
}

/** The text is on the dealer's own colour and never on the picture, so that every picture leaves it readable. */
export const HeroSlide = ({ slide, priority, docked = false }: HeroSlideProps) => {
  const { title, text: lead, image, href, button, second } = slide;
  const text = useText<'offers'>();
  const isPage = usePages();
  return (
    <HeroSlideItem>
      {image ? (
        <HeroPictureBox>
          <Picture
            source={image}
            alt=""
            width={1200}
            widths={[480, 640, 960, 1200, 1600, 1920]}
            sizes="(min-width: 48em) 62vw, 100vw"
            priority={priority}
          />
        </HeroPictureBox>
      ) : null}
      <HeroColumn>
        <HeroText $docked={docked} $alone={!image}>
          <Heading level={2} size="display">
            {title}
          </Heading>
          {lead ? <HeroLead>{lead}</HeroLead> : null}
          <HeroActions>
            {href && isPage(href) ? (
              <HeroAction href={href} size="large" iconEnd="arrow">
                {button ?? text('offers.hero.more', 'Find out more')}
              </HeroAction>
            ) : null}
            {second && isPage(second.href) ? (
              <ButtonLink href={second.href} size="large" tone="secondary">
                {second.label}
              </ButtonLink>
            ) : null}
          </HeroActions>
        </HeroText>
      </HeroColumn>
    </HeroSlideItem>
  );
};

import type { ComponentType } from 'react';
import { FeatureBanner } from './banner/feature-banner';
import { BlogPosts } from './blogs/blogs';
import { SalesCounter } from './sales-counter/sales-counter';

interface SectionProps {
  /** Unix seconds at which the page was rendered. */
  now: number;
}

const SECTIONS = {
  salesCounter: SalesCounter,
  featureBanner: FeatureBanner,
  blogs: BlogPosts,
} satisfies Record<string, ComponentType<SectionProps>>;

export interface EndSectionsProps extends SectionProps {
  /** Names of the sections at the end of the vehicle page, from top to bottom. */
  sections: (keyof typeof SECTIONS)[];
}

/**
 * Renders the sections at the end of the vehicle page, whose code is loaded as a separate chunk. `vehicle.tsx` decides
 * their order.
 */
export const EndSections = ({ sections, now }: EndSectionsProps) =>
  sections.map((name) => {
    const Section: ComponentType<SectionProps> = SECTIONS[name];
    return <Section key={name} now={now} />;
  });

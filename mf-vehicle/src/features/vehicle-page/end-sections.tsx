import type { ComponentType } from 'react';
import { FeatureBanner } from './banner/feature-banner';
import { BlogPosts } from './blogs/blogs';
import { SalesCounter } from './sales-counter/sales-counter';

const SECTIONS = {
  salesCounter: SalesCounter,
  featureBanner: FeatureBanner,
  blogs: BlogPosts,
} satisfies Record<string, ComponentType>;

export interface EndSectionsProps {
  /** From top to bottom. */
  sections: (keyof typeof SECTIONS)[];
}

/** A chunk of its own. `vehicle.tsx` decides the order. */
export const EndSections = ({ sections }: EndSectionsProps) =>
  sections.map((name) => {
    const Section: ComponentType = SECTIONS[name];
    return <Section key={name} />;
  });

import type { FormValues } from '@forecourt/ui/form';
import { FeatureBanner } from './banner/feature-banner';
import { Blogs } from './blogs/blogs';
import { SalesCounter } from './sales-counter/sales-counter';

/** The end of the vehicle page: sales this month, banner, blogs (V-23, V-27). */
export const End = ({ now }: { now: number; values?: FormValues }) => (
  <>
    <SalesCounter now={now} />
    <FeatureBanner />
    <Blogs />
  </>
);

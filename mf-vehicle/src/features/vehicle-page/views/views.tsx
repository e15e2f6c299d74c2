import type { ReactNode } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import { cardTagOfCar, tagText, type CardTag } from '@forecourt/rules/card/card-tag';
import { useSite } from '@forecourt/store';
import { Tag, useText, type TagTone } from '@forecourt/ui';
import { ViewsStage } from '../deferred-sections';
import { PhotoGallery } from '../gallery/gallery';
import { findAvailableViews } from './views-of';

/** A vehicle with spin, walkaround or interior has a toolbar (V-02 to V-04). */
export const VehicleViews = ({ car, children }: { car: Car; children?: ReactNode }) => {
  const { available } = findAvailableViews(car, useSite().vehicle);
  const gallery = <PhotoGallery car={car}>{children}</PhotoGallery>;
  if (available.length === 1) return gallery;
  return (
    <ViewsStage car={car} fallback={gallery}>
      {children}
    </ViewsStage>
  );
};

const TONES: Partial<Record<CardTag['kind'], TagTone>> = { own: 'accent' };

/** The same as on its result card (C-03). `now`: Unix seconds. */
export const VehicleTag = ({ car, now }: { car: Car; now: number }) => {
  const text = useText<'vehicle'>();
  const { features, cards } = useSite();
  const tag = cardTagOfCar(car, { fuelTag: features.fuelTag, certified: features.certified, ...cards }, now);
  return tag ? <Tag tone={TONES[tag.kind] ?? 'primary'}>{tagText(tag, text)}</Tag> : null;
};

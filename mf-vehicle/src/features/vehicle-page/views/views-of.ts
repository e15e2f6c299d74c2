import type { Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { VehicleView } from '@forecourt/contracts/site/vehicle';
import { listWalkaroundVideos, type CarVideo } from '../video/videos-of';

type ViewSettings = Pick<PublicSite['vehicle'], 'defaultView' | 'externalVideos' | 'videoHosts'>;
type ViewedCar = Pick<Car, 'spin_images' | 'spin_interior_image' | 'walkaround_videos'>;

export interface AvailableVehicleViews {
  /** In the order of the toolbar; the gallery is always one of them. */
  available: VehicleView[];
  first: VehicleView;
  /** For the image service. */
  frames: string[];
  walkarounds: CarVideo[];
}

const MIN_FRAMES = 2;

/** The server has already replaced a spin code by its pictures (V-03). */
const framesOf = ({ spin_images: own = [] }: Pick<ViewedCar, 'spin_images'>): string[] => {
  const frames = own.filter(Boolean);
  return frames.length >= MIN_FRAMES ? frames : [];
};

/** In the order of the toolbar; first opens the dealer's view, or else the gallery (V-04). */
export const findAvailableViews = (car: ViewedCar, settings: ViewSettings): AvailableVehicleViews => {
  const frames = framesOf(car);
  const walkarounds = listWalkaroundVideos(car, settings);
  const available: VehicleView[] = [
    ...(frames.length > 0 ? (['spinner'] as const) : []),
    ...(walkarounds.length > 0 ? (['walkaround'] as const) : []),
    'gallery',
    ...(car.spin_interior_image ? (['interior'] as const) : []),
  ];
  const { defaultView } = settings;
  return { available, first: available.includes(defaultView) ? defaultView : 'gallery', frames, walkarounds };
};

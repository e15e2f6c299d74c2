import type { Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { VehicleView } from '@forecourt/contracts/site/vehicle';
import { listWalkaroundVideos, type CarVideo } from '../video/videos-of';

type ViewSettings = Pick<PublicSite['vehicle'], 'defaultView' | 'externalVideos' | 'videoHosts'>;
type ViewedCar = Pick<Car, 'spin_images' | 'spin_interior_image' | 'walkaround_videos'>;

/** The views of a vehicle that the page can show, with their data. */
export interface AvailableVehicleViews {
  /** Views in the order of the toolbar; the gallery is always one of them. */
  available: VehicleView[];
  /** View that the page shows first. */
  first: VehicleView;
  /** Addresses of the spin's frames for the image service. */
  frames: string[];
  walkarounds: CarVideo[];
}

/** Fewest pictures of which the page makes a spin. */
const MIN_FRAMES = 2;

/** Returns the pictures of a vehicle's spin (V-03). The server has already replaced a spin code by its pictures. */
const framesOf = ({ spin_images: own = [] }: Pick<ViewedCar, 'spin_images'>): string[] => {
  const frames = own.filter(Boolean);
  return frames.length >= MIN_FRAMES ? frames : [];
};

/**
 * Returns the views of a car in the order of the toolbar, and the view that opens first: the dealer's, or else the gallery
 * (V-04).
 */
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

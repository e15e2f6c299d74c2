import type { Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { VehicleView } from '@forecourt/contracts/site/vehicle';
import { walkaroundsOf, type CarVideo } from '../video/videos-of';

type ViewSettings = Pick<PublicSite['vehicle'], 'defaultView' | 'externalVideos' | 'videoHosts'>;
type ViewedCar = Pick<Car, 'spin_images' | 'spin_interior_image' | 'walkaround_videos'>;

/** Views of a vehicle that the page can show, with their data. */
export interface Views {
  /** Views in the order of the toolbar; the gallery is always one of them. */
  available: VehicleView[];
  /** View that the page shows first. */
  first: VehicleView;
  /** Addresses of the spin's frames for the image service. */
  frames: string[];
  walkarounds: CarVideo[];
}

/** Least number of pictures from which the page makes a spin. */
const MIN_FRAMES = 2;

/** Returns the frames of the outside (V-03). The server has replaced a spin code by its frames. */
const framesOf = ({ spin_images: own = [] }: Pick<ViewedCar, 'spin_images'>): string[] => {
  const frames = own.filter(Boolean);
  return frames.length >= MIN_FRAMES ? frames : [];
};

/** Returns the views of a car in the toolbar's order, and the first view: the dealer's, else the gallery (V-04). */
export const viewsOf = (car: ViewedCar, settings: ViewSettings): Views => {
  const frames = framesOf(car);
  const walkarounds = walkaroundsOf(car, settings);
  const available: VehicleView[] = [
    ...(frames.length > 0 ? (['spinner'] as const) : []),
    ...(walkarounds.length > 0 ? (['walkaround'] as const) : []),
    'gallery',
    ...(car.spin_interior_image ? (['interior'] as const) : []),
  ];
  const { defaultView } = settings;
  return { available, first: available.includes(defaultView) ? defaultView : 'gallery', frames, walkarounds };
};

import { country } from './country';
import { dealership, showroom, workshop } from './indoors';
import { city, coast, mountains, night, outback } from './outdoors';

/** All scenes by name. Each returns the layers of a picture of 1920 by 800 for a colour. */
export const SCENES = { coast, city, country, outback, showroom, workshop, dealership, mountains, night } as const;

export type SceneName = keyof typeof SCENES;

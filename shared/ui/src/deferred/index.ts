export { exchangedWhenNear } from './exchanged';
export { hydratedWhenNear } from './hydrated';

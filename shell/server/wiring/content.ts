import { contentRoutes } from '../content/routes';
import type { Site } from './site';

export const wireContent = ({ tenantOf, serve }: Site): void => serve(contentRoutes, { tenantOf });

import { contentRoutes } from '../content';
import type { Site } from './site';

export const wireContent = ({ tenantOf, serve }: Site): void => serve(contentRoutes, { tenantOf });

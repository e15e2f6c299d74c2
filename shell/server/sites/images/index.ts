export { imageRoutes } from './image-routes';

/** Sources of stock and of pictures. No other file of the server imports them. */
export { demoStockSource as demoStock, drawingSource as drawings } from '../../demo';

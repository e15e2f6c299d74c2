/** Builders and render functions for tests of every package. Only tests import this package. */
export { sampleCar } from './sample-car';
export { sampleLocation, sampleSite } from './sample-site';
export { defineRemote, pagesOf, renderInSite, renderPages } from './render-in-site';
export { slotsNamed } from './slots-named';
export { watchNear } from './watch-near';

/** Builders and render functions for tests of every package. Only tests import this package. */
export { sampleCar } from './sample-car';
export { sampleLocation, sampleSite } from './sample-site';
export { defineRemote, remotePageRoutes as pagesOf, renderInSite, renderPages } from './render-in-site';
export { slotsNamed } from './slots-named';
export { fakeIntersectionObserver as watchNear } from './watch-near';

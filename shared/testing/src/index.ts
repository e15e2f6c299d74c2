/** For tests of every package. Only tests import this package. */
export { sampleCar } from './sample-car';
export { sampleLocation, sampleSite, type SampleSiteChange } from './sample-site';
export {
  defineRemoteConstants,
  placeInSite,
  remotePageRoutes as routesOfRemote,
  renderInSite,
  renderPageAt,
  serverHtmlInSite,
} from './render-in-site';
export { slotHostWithSlots } from './slots-named';
export { fakeIntersectionObserver } from './watch-near';

import { findAvailableViews } from './views-of';

const settings = {
  defaultView: 'spinner' as const,
  externalVideos: [],
  videoHosts: [],
};
const all = {
  spin_images: ['a', 'b'],
  spin_interior_image: 'inside',
  walkaround_videos: [{ video: { url: '/media/w.mp4' } }],
};

it('V-04 the toolbar has the views of the car, in the order Spin, Walkaround, Gallery, Interior', () => {
  expect(findAvailableViews(all, settings).available).toEqual(['spinner', 'walkaround', 'gallery', 'interior']);
  expect(findAvailableViews({ spin_interior_image: 'inside' }, settings).available).toEqual(['gallery', 'interior']);
  expect(findAvailableViews({}, settings)).toEqual({ available: ['gallery'], first: 'gallery', frames: [], walkarounds: [] });
});

it('V-04 the vehicle page starts with the dealer’s view, or with the gallery where the car does not have that view', () => {
  expect(findAvailableViews(all, settings).first).toBe('spinner');
  expect(findAvailableViews(all, { ...settings, defaultView: 'interior' }).first).toBe('interior');
  expect(findAvailableViews(all, { ...settings, defaultView: 'gallery' }).first).toBe('gallery');
  expect(findAvailableViews({ spin_images: ['only one'] }, settings).first).toBe('gallery');
});

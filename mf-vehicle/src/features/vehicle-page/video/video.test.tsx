import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { VehicleVideo } from './video';

const youtube = {
  kind: 'player',
  service: 'youtube',
  url: 'https://youtu.be/dQw4w9WgXcQ',
  player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
} as const;

it('V-04 Q-04 a video requests nothing from its service before the shopper presses play', async () => {
  const { container } = render(<VehicleVideo video={youtube} name="RAV4" />);
  expect(container.querySelector('iframe')).toBeNull();
  expect(container.innerHTML).not.toContain('youtube-nocookie');
  expect(screen.getByText(/It comes from YouTube/)).toBeTruthy();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Play video' }));
  const player = screen.getByTitle('Video of RAV4');
  expect(player.getAttribute('src')).toBe(youtube.player);
  expect(player.parentElement).toBe(document.activeElement);
});

it('V-04 without JavaScript a video is a link to the page of its service', () => {
  render(<VehicleVideo video={youtube} name="RAV4" />);
  expect(screen.getByRole('link', { name: 'Watch at YouTube' }).getAttribute('href')).toBe(youtube.url);
});

it('V-04 a video file plays with the browser’s own controls, and is not loaded before', () => {
  const { container } = render(
    <VehicleVideo video={{ kind: 'file', url: '/media/a.mp4' }} poster="drawing:suv/white/side" name="RAV4" />,
  );
  const video = container.querySelector('video');
  expect([video?.getAttribute('src'), video?.preload, video?.controls, video?.getAttribute('aria-label')]).toEqual([
    '/media/a.mp4',
    'none',
    true,
    'Video of RAV4',
  ]);
});

it('V-04 a video that may not play on the site is a link', () => {
  render(<VehicleVideo video={{ kind: 'link', url: 'https://other.example/a.mp4' }} name="RAV4" />);
  expect(screen.getByRole('link', { name: 'Watch the video in a new tab' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

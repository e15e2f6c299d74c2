import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture';

const SOURCE = 'media:demo/rav4.jpg';

it('I-09 a picture has several widths and a stated size, and is loaded near the screen', () => {
  render(<Picture source={SOURCE} alt="RAV4" widths={[320, 640]} sizes="50vw" width={600} />);
  const image = screen.getByRole('img', { name: 'RAV4' });
  expect(image.getAttribute('srcset')).toMatch(/ 320w, .* 640w$/);
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['600', '400']);
  expect(image.getAttribute('loading')).toBe('lazy');
  expect(image.getAttribute('sizes')).toBe('50vw');
});

it('Q-03 the largest picture of the first screen is loaded first', () => {
  render(<Picture source={SOURCE} alt="RAV4" priority />);
  const image = screen.getByRole('img');
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
});

it('I-09 a missing picture becomes a placeholder with the same name', () => {
  render(<Picture source={undefined} alt="RAV4" />);
  expect(screen.getByRole('img', { name: 'RAV4' }).tagName).toBe('SPAN');
});

it('I-09 a broken picture becomes the placeholder, and a new source is tried again', () => {
  const { rerender } = render(<Picture source={SOURCE} alt="RAV4" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'RAV4' }).tagName).toBe('SPAN');
  rerender(<Picture source="media:demo/other.jpg" alt="RAV4" />);
  expect(screen.getByRole('img').tagName).toBe('IMG');
});

it('I-09 a photograph narrower than its box is not enlarged', () => {
  const { rerender } = render(<Picture source={SOURCE} alt="RAV4" width={600} photoWidth={120} />);
  const image = screen.getByRole('img');
  expect([getComputedStyle(image).objectFit, image.getAttribute('srcset'), image.getAttribute('sizes')]).toEqual([
    'scale-down',
    null,
    null,
  ]);
  rerender(<Picture source={SOURCE} alt="RAV4" width={600} photoWidth={600} />);
  expect([getComputedStyle(image).objectFit, image.hasAttribute('srcset')]).toEqual(['cover', true]);
});

it('I-09 a source that the image service does not serve stays unchanged', () => {
  render(<Picture source="/logo.svg" alt="" aspect="natural" width={120} height={40} />);
  const image = screen.getByRole('presentation');
  expect([image.getAttribute('src'), image.getAttribute('srcset'), image.getAttribute('height')]).toEqual([
    '/logo.svg',
    null,
    '40',
  ]);
});

import * as fc from 'fast-check';
import { shareLinks } from './share-actions';
import { vehicleAddress } from './vehicle-address';

const url = 'https://cars.example/cars/2022-toyota-rav4';
const hrefs = (title: string, x = true) => Object.fromEntries(shareLinks({ url, title, x }).map(({ way, href }) => [way, href]));

it('V-18 the share row has Facebook, X, WhatsApp, e-mail and SMS in this order, X only where the dealer wants it', () => {
  expect(Object.keys(hrefs('Car'))).toEqual(['facebook', 'x', 'whatsapp', 'email', 'sms']);
  expect(Object.keys(hrefs('Car', false))).toEqual(['facebook', 'whatsapp', 'email', 'sms']);
});

it('V-18 each share link has the address format of its service', () => {
  expect(hrefs('2022 Toyota RAV4')).toEqual({
    facebook: 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fcars.example%2Fcars%2F2022-toyota-rav4',
    x: 'https://x.com/intent/post?text=2022%20Toyota%20RAV4&url=https%3A%2F%2Fcars.example%2Fcars%2F2022-toyota-rav4',
    whatsapp: 'https://wa.me/?text=2022%20Toyota%20RAV4%20https%3A%2F%2Fcars.example%2Fcars%2F2022-toyota-rav4',
    email:
      'mailto:?subject=2022%20Toyota%20RAV4&body=2022%20Toyota%20RAV4%20https%3A%2F%2Fcars.example%2Fcars%2F2022-toyota-rav4',
    sms: 'sms:?&body=2022%20Toyota%20RAV4%20https%3A%2F%2Fcars.example%2Fcars%2F2022-toyota-rav4',
  });
});

it('V-18 special characters in a name do not change the rest of the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
      const { facebook, x, whatsapp, email, sms } = hrefs(title) as Record<string, string>;
      const whole = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');
      expect(new URL(facebook!).searchParams.get('u')).toBe(url);
      expect(Object.fromEntries(new URL(x!).searchParams)).toEqual({ text: whole(title), url });
      expect(new URL(whatsapp!).searchParams.get('text')).toBe(whole(`${title} ${url}`));
      expect(decodeURIComponent(/^mailto:\?subject=([^&#?]*)&body=[^&#?]*$/.exec(email!)?.[1] ?? 'none')).toBe(whole(title));
      expect(decodeURIComponent(/^sms:\?&body=([^&#?]*)$/.exec(sms!)?.[1] ?? 'none')).toBe(whole(`${title} ${url}`));
    }),
  );
});

it('V-18 V-28 the shared address is the canonical one on the dealer’s own site', () => {
  expect(vehicleAddress({ slug: 'a-b' }, { origin: 'https://cars.example', basePath: '' })).toBe('https://cars.example/cars/a-b');
  expect(vehicleAddress({ slug: 'a-b' }, { origin: 'http://localhost:4000', basePath: '/sites/cars' })).toBe(
    'http://localhost:4000/sites/cars/cars/a-b',
  );
});

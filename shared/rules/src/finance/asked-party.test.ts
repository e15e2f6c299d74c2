import type { ProviderSettings } from '@forecourt/contracts/site/providers';
import { askedParty } from './asked-party';

type Services = Pick<ProviderSettings['financeQuote'], 'provider' | 'broker' | 'lenders'>;
const service = (lender: string) => ({ lender, provider: 'http', url: 'https://l.example', account: '', secret: '', timeout: 5 });
const [first, second] = [
  { id: 'first', provider: 'First Loans' },
  { id: 'second', provider: 'Second Loans' },
] as const;
const NOBODY: Services = { provider: 'embedded', broker: '', lenders: [] };

it.each<[string, Partial<Services>, (typeof first | typeof second)[], ReturnType<typeof askedParty>]>([
  ['nobody without a service', {}, [first, second], undefined],
  ['nobody without a service, though a broker is named', { broker: 'Broker' }, [first, second], undefined],
  ['the only lender', { provider: 'http' }, [second], { kind: 'lender', name: 'Second Loans' }],
  ['a lender with its own service', { lenders: [service('second')] }, [first, second], { kind: 'lender', name: 'Second Loans' }],
  ['the broker of several lenders', { provider: 'http', broker: 'B' }, [first, second], { kind: 'broker', name: 'B' }],
  [
    'a lender with its own service beside a broker',
    { provider: 'http', broker: 'B', lenders: [service('second')] },
    [first, second],
    { kind: 'lender', name: 'Second Loans' },
  ],
  ['youX for several lenders', { provider: 'youx' }, [first, second], { kind: 'broker', name: 'youX' }],
  ['nobody where it is not said whose the address is', { provider: 'http' }, [first, second], undefined],
  ['nobody where another lender alone has a service', { lenders: [service('first')] }, [first, second], undefined],
])('F-07 F-11 a question about a lender goes to %s', (_, settings, lenders, expected) => {
  expect(askedParty({ ...NOBODY, ...settings }, second, lenders)).toEqual(expected);
});

it('F-07 a lender without a name is not asked, because no shopper could agree to it', () => {
  const unnamed = { id: 'dealer', provider: '' };
  expect(askedParty({ ...NOBODY, provider: 'http' }, unnamed, [unnamed])).toBeUndefined();
});

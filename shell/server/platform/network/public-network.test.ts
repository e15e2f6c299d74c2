import type { LookupAddress } from 'node:dns';
import { requireAllowedDestination, createGuardedLookup, isPublicAddress, publicOrInNetworks } from './public-network';

describe('addresses of the public network', () => {
  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2001:4860:4860::8888', '::ffff:8.8.8.8'])(
    'I-09 I-12 the server connects to %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.8.8.8', '169.254.169.254', '172.16.0.1', '192.0.0.8', '192.168.1.1',
    '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fec0::1', 'ff02::1',
    '::ffff:127.0.0.1', '::ffff:169.254.169.254', '::127.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001::1', '2001:db8::1',
    '4000::1', 'img.example.com', '',
    // The further ranges of RFC 6890 and its successors.
    '192.0.2.1', '192.88.99.1', '198.51.100.1', '203.0.113.1', '64:ff9b:1::1', '100::1', '2001:2::1', '2001:10::1', '2001:20::1',
    '3fff::1', '5f00::1',
    // Metadata of AWS, Azure, Alibaba Cloud, Oracle Cloud and Google Cloud.
    'fd00:ec2::254', '168.63.129.16', '::ffff:168.63.129.16', '100.100.100.200', '192.0.0.192', 'fd20:ce::254',
  ])('I-09 I-12 Q-04 the server does not connect to %j', (address) => expect(isPublicAddress(address)).toBe(false)); // prettier-ignore
});

describe('addresses of the public network and allowed private hosts', () => {
  it('I-09 networks that the operator allows are added to the public network', () => {
    const allows = publicOrInNetworks('PICTURE_NETWORKS', ['10.20.0.0/16', 'fd00::/8']);
    expect(['10.20.3.4', '::ffff:10.20.3.4', 'fd12::1', '8.8.8.8', '10.21.0.1', '127.0.0.1'].map(allows)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(publicOrInNetworks('PICTURE_NETWORKS', [])('10.20.3.4')).toBe(false);
  });

  it('I-09 a wrong network in the setting is named in the error', () => {
    expect(() => publicOrInNetworks('PICTURE_NETWORKS', ['10.20.0.0'])).toThrow(
      'PICTURE_NETWORKS: "10.20.0.0" is no network such as 10.20.0.0/16',
    );
  });
});

describe('a network address in place of a host name', () => {
  it.each(['http://127.0.0.1/', 'http://0x7f000001/', 'http://2130706433/', 'http://[::1]/', 'http://[::ffff:10.0.0.1]/'])(
    'I-09 Q-04 the address %s is refused before any connection',
    (address) => {
      expect(() => requireAllowedDestination(new URL(address).hostname, isPublicAddress)).toThrow(
        expect.objectContaining({ reason: 'private_network' }),
      );
    },
  );

  it('I-09 a host name is not checked before its network address was looked up', () => {
    expect(() => requireAllowedDestination('localhost', isPublicAddress)).not.toThrow();
  });
});

describe('looking up a host’s network address', () => {
  const good: LookupAddress = { address: '93.184.216.34', family: 4 };
  const bad: LookupAddress = { address: '169.254.169.254', family: 4 };
  const look = (addresses: LookupAddress[] | Error, options: object = { all: true }) =>
    new Promise((resolve, reject) => {
      const resolver = () => (addresses instanceof Error ? Promise.reject(addresses) : Promise.resolve(addresses));
      createGuardedLookup(isPublicAddress, resolver)('img.example.com', options, (error, address) =>
        error ? reject(error) : resolve(address),
      );
    });

  it('I-09 Q-04 the socket gets exactly the network addresses that were checked', async () => {
    expect(await look([good])).toEqual([good]);
    expect(await look([good], {})).toBe(good.address);
  });

  it('I-09 Q-04 a host with one address outside the public network is refused', async () => {
    await expect(look([good, bad])).rejects.toMatchObject({ reason: 'private_network' });
    await expect(look([bad], { family: 4 })).rejects.toMatchObject({ reason: 'private_network' });
  });

  it('I-09 a host without a network address is reported as unreachable', async () => {
    await expect(look([])).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(look([good], { family: 6, all: true })).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(look(new Error('ENOTFOUND'))).rejects.toMatchObject({ reason: 'unreachable' });
  });
});

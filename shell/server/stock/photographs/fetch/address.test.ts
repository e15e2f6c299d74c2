import { hostAndPort, isAllowedPictureAddress, isAllowedPictureHost, parsePictureAddress } from './address';

describe('reading the address of a picture', () => {
  it.each([
    ['https://img.example.com/a b.jpg?x=1#top', 'https://img.example.com/a%20b.jpg?x=1'],
    ['http://IMG.example.com/a.jpg', 'http://img.example.com/a.jpg'],
    ['//img.example.com/a.jpg', 'https://img.example.com/a.jpg'],
    ['http://0x7f.1/a.jpg', 'http://127.0.0.1/a.jpg'],
  ])('I-09 the address %s is fetched as %s', (address, url) => {
    expect(parsePictureAddress(address).href).toBe(url);
  });

  it.each([
    'file:///etc/hosts',
    'ftp://img.example.com/a.jpg',
    'data:image/png;base64,AAAA',
    'https://user:secret@img.example.com/a.jpg',
    'https://img.example.com@evil.example/a.jpg',
    'http://',
    'a.jpg',
    `https://img.example.com/${'a'.repeat(2000)}`,
  ])('I-09 Q-04 the address %s is refused', (address) => {
    expect(() => parsePictureAddress(address)).toThrow(expect.objectContaining({ reason: 'bad_address' }));
    expect([hostAndPort(address), isAllowedPictureAddress(address, [])]).toEqual(['', false]);
  });
});

describe('hosts from which pictures may be fetched', () => {
  it.each([
    ['https://img.example.com/a.jpg', [], true],
    ['http://img.example.com/a.jpg', [], true],
    ['https://img.example.com:80/a.jpg', [], true],
    ['https://img.example.com:8443/a.jpg', [], false],
    ['http://img.example.com:22/a.jpg', [], false],
    ['https://img.example.com/a.jpg', ['img.example.com'], true],
    ['https://IMG.example.com/a.jpg', ['Img.Example.com'], true],
    ['https://evil.example/a.jpg', ['img.example.com'], false],
    ['https://img.example.com.evil.example/a.jpg', ['img.example.com'], false],
    ['https://a.img.example.com/a.jpg', ['*.example.com'], true],
    ['https://example.com/a.jpg', ['*.example.com'], false],
    ['https://notexample.com/a.jpg', ['*.example.com'], false],
    ['https://img.example.com:8080/a.jpg', ['img.example.com'], false],
    ['http://img.example.com:8080/a.jpg', ['img.example.com:8080'], true],
    ['http://img.example.com/a.jpg', ['img.example.com:8080'], false],
  ])('I-09 Q-04 with %s and the hosts %j the answer is %s', (address, hosts, expected) => {
    expect(isAllowedPictureHost(new URL(address), hosts)).toBe(expected);
  });
});

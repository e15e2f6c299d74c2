import { parsePictureSource } from './source';

describe('reading the source of a picture', () => {
  it('I-09 the sources of drawings, media files and kept photographs are read', () => {
    expect(parsePictureSource('drawing:suv/red/side')).toEqual({ kind: 'drawing', name: 'suv/red/side' });
    expect(parsePictureSource('media:team/jo smith.jpg')).toEqual({ kind: 'media', file: 'team/jo smith.jpg' });
    expect(parsePictureSource('/media/logo.svg')).toEqual({ kind: 'media', file: 'logo.svg' });
    expect(parsePictureSource(`photo:${'0f'.repeat(32)}`)).toEqual({ kind: 'photograph', digest: '0f'.repeat(32) });
  });

  it.each([
    'media:../site.json',
    'media:a/../../b.jpg',
    'media:/etc/hosts',
    'media:.env',
    'media:a//b.jpg',
    'media:a\\..\\b.jpg',
    'media:a\u0000.jpg',
    'media:',
    'https://evil.example/a.jpg',
    'https://img.example.com/a.jpg',
    'https://img.example.com.evil.example/a.jpg',
    'https://img.example.com@evil.example/a.jpg',
    'https://user:pass@img.example.com/a.jpg',
    'https://img.example.com:8443/a.jpg',
    'http://img.example.com/a.jpg',
    'file:///etc/hosts',
    'data:image/svg+xml,<svg/>',
  ])('I-09 Q-05 the source %j is refused as not allowed', (source) => {
    expect(() => parsePictureSource(source)).toThrow(expect.objectContaining({ code: 'image_source_refused' }));
  });

  it.each(['', 'logo.svg', 'photo:', 'photo:../secret', `photo:${'0F'.repeat(32)}`, `media:${'a'.repeat(1100)}`])(
    'I-09 Q-05 the text %j is refused because it is no source',
    (source) => {
      expect(() => parsePictureSource(source)).toThrow(expect.objectContaining({ code: 'invalid_image' }));
    },
  );
});

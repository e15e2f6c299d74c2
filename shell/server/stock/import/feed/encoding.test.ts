import { assert, property, string } from 'fast-check';
import { readFeedText } from '../../testing/feed-text';
import { Utf8Count } from './encoding';

const latin = (text: string) => Buffer.from(text, 'latin1');
const firstOf = async (content: Uint8Array | string, encoding?: 'utf-8' | 'windows-1252') => {
  const { rows, warnings } = await readFeedText(content, { form: encoding ? { encoding } : {} });
  return [rows[0]?.values, warnings];
};

describe('the encoding of a feed', () => {
  it('I-03 a byte order mark decides', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('preis\n£5', 'utf16le')]);
    expect(await firstOf(utf16, 'windows-1252')).toEqual([{ preis: '£5' }, []]);
    expect(await firstOf('\uFEFFprice\n£5')).toEqual([{ price: '£5' }, []]);
  });

  it('I-03 UTF-16 without a mark is known by its zeros', async () => {
    expect(await firstOf(Buffer.from('make,price\nCitroën,£5', 'utf16le'))).toEqual([{ make: 'Citroën', price: '£5' }, []]);
    expect(await firstOf(Buffer.from('make\nCitroën', 'utf16le').swap16())).toEqual([{ make: 'Citroën' }, []]);
  });

  it('I-03 bytes that are not UTF-8 are read as windows-1252, with a warning', async () => {
    const warning = 'The feed is not UTF-8, so it was read as windows-1252. Declare "encoding" in the mapping';
    expect(await firstOf(latin('make,price\nCitro\xebn,\x80\x35'))).toEqual([{ make: 'Citroën', price: '€5' }, [warning]]);
    expect(await firstOf(latin('make\nCitro\xebn'), 'windows-1252')).toEqual([{ make: 'Citroën' }, []]);
  });

  it('I-03 an XML declaration is followed unless the bytes contradict it', async () => {
    const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><cars><car><make>Citroën</make></car></cars>`;
    expect(await firstOf(latin(xml('ISO-8859-1')))).toEqual([{ make: 'Citroën' }, []]);
    expect(await firstOf(latin(xml('utf-8')))).toEqual([
      { make: 'Citroën' },
      ['The XML declaration says utf-8, the bytes are windows-1252; the feed was read as windows-1252'],
    ]);
    expect(await firstOf(xml('ISO-8859-1'))).toEqual([{ make: 'Citroën' }, [expect.stringContaining('read as utf-8')]]);
    await expect(firstOf(xml('klingon'))).rejects.toThrow('names the encoding "klingon", which is unknown');
  });

  it('I-03 a declared encoding that does not fit is refused with line and column', async () => {
    await expect(firstOf(latin('id,make\n1,Kia\n2,Citro\xebn'), 'utf-8')).rejects.toMatchObject({
      code: 'invalid_feed',
      message: expect.stringContaining('the first wrong letter stands in line 3, column "make"'),
    });
    await expect(firstOf('id,make\n1,Kia\n2,Citroën', 'windows-1252')).rejects.toThrow(
      'declares the encoding windows-1252, but the feed is UTF-8, as a letter in line 3, column "make" shows',
    );
  });

  it('I-03 a few wrong bytes in UTF-8 do not change the other rows, and are told', async () => {
    const mixed = Buffer.concat([Buffer.from('make\nCitroën\nŠkoda\n'), latin('Citro\xebn\n')]);
    const { rows, warnings } = await readFeedText(mixed);
    expect(rows.map(({ values }) => values?.make)).toEqual(['Citroën', 'Škoda', 'Citro\uFFFDn']);
    expect(warnings).toEqual(['The feed is UTF-8, but 1 bytes in it are not. Values with them are not used']);
  });

  it('I-03 every text in UTF-8 counts as UTF-8, however it is cut', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        const bytes = Buffer.from(text);
        const count = new Utf8Count();
        for (const byte of bytes) count.add(Uint8Array.of(byte));
        count.end();
        expect([count.invalid, count.multibyte]).toEqual([0, [...bytes.toString()].filter((letter) => letter > '\x7f').length]);
      }),
    );
  });
});

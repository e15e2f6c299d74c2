import { readFeedText } from '../../testing/feed-text';

const read = async (text: string, records?: string) => {
  const { rows } = await readFeedText(text, { form: records ? { records } : {} });
  return rows;
};
const values = async (text: string, records?: string) => (await read(text, records)).map((row) => row.values);

describe('rows of an XML feed', () => {
  it('I-03 elements, attributes, repeated elements, CDATA and entities become values', async () => {
    const text = `<?xml version="1.0"?>
<!-- export -->
<inventory xmlns:g="urn:g" date="2026-01-01">
  <dealer><name>Harbour</name></dealer>
  <vehicle id="a1">
    <make>Citro&#235;n &amp; Co</make>
    <price type="retail" currency="AUD">32990</price>
    <photos><photo url="1.jpg"/><photo url="2.jpg"/></photos>
    <feature>Tow bar</feature><feature>Sunroof</feature>
    <comments><![CDATA[<p>5 < 6 & more</p>]]></comments>
    <g:colour>Blue</g:colour>
    <empty/><was currency="AUD"/>
  </vehicle>
  <vehicle id="a2"><make>Kia</make></vehicle>
</inventory>`;
    expect(await read(text)).toEqual([
      {
        line: 5,
        values: {
          id: 'a1',
          make: 'Citroën & Co',
          price: { type: 'retail', currency: 'AUD', '#text': '32990' },
          photos: { photo: ['1.jpg', '2.jpg'].map((url) => ({ url, '#text': '' })) },
          feature: ['Tow bar', 'Sunroof'],
          comments: '<p>5 < 6 & more</p>',
          colour: 'Blue',
          empty: '',
          was: { currency: 'AUD', '#text': '' },
        },
      },
      { line: 14, values: { id: 'a2', make: 'Kia' } },
    ]);
  });

  it.each([
    ['<rss><channel><title>x</title><item><id>1</id></item><item><id>2</id></item></channel></rss>', ['1', '2']],
    [
      '<soap:Envelope xmlns:soap="s"><soap:Body><r><Vehicle id="1"><p><i>a</i><i>b</i></p></Vehicle></r></soap:Body></soap:Envelope>',
      ['1'],
    ],
    ['<list><fahrzeug><id>1</id><bild u="a"/><bild u="b"/></fahrzeug><fahrzeug><id>2</id></fahrzeug></list>', ['1', '2']],
    ['<stock><car><id>1</id><body>SUV</body><title>x</title></car></stock>', ['1']],
    ['<ads><row id="1"/><row id="2"/></ads>', ['1', '2']],
  ])('I-03 the element of a vehicle is found out: %s', async (text, ids) => {
    expect((await values(text)).map((row) => row?.id)).toEqual(ids);
  });

  it('I-03 the mapping names the element of a vehicle by its name or its path', async () => {
    const text = '<all><new><car><id>1</id></car></new><used><car><id>2</id></car></used></all>';
    expect(await values(text, 'car')).toEqual([{ id: '1' }, { id: '2' }]);
    expect(await values(text, 'all.used.car')).toEqual([{ id: '2' }]);
    await expect(values(text, 'truck')).rejects.toThrow('There is no element "truck" in the XML');
  });

  it('I-03 two namespaces with the same name are kept apart', async () => {
    const text = '<rss xmlns:g="g"><item><title>Short</title><g:title>Long</g:title><g:id>1</g:id></item></rss>';
    expect(await values(text)).toEqual([{ title: 'Short', 'g:title': 'Long', id: '1' }]);
  });

  it('I-03 no entity is expanded: neither a file nor a bomb gets into a value', async () => {
    const text = `<!DOCTYPE cars [
<!ENTITY file SYSTEM "file:///etc/passwd">
<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
]><cars><car><id>1</id><make>&file;</make><model>&b;&nbsp;&</model></car></cars>`;
    expect(await values(text)).toEqual([{ id: '1', make: '&file;', model: '&b;&nbsp;&' }]);
  });

  it.each([
    ['<cars><car><id>1</id></car><car><id>', 'The XML ends too early, inside <id>: the file was cut off'],
    ['<cars><car><id>1</id></car><car><id>2</make></car></cars>', 'Line 1: the XML is broken: unexpected close tag'],
    ['<cars>text alone</cars>', 'The XML has no elements below its root that could be vehicles'],
    [`<cars>${'<a>'.repeat(80)}`, 'more than 64 levels deep'],
    [`<cars><car id="1"/><car><id>${'x'.repeat(4_100_000)}</id></car></cars>`, 'has more than 4000000 characters'],
  ])('I-03 broken XML is refused with its place', async (text, message) => {
    const error = await readFeedText(text, { size: 65_536 }).catch((failure: unknown) => failure as Error);
    expect(error).toMatchObject({ code: 'invalid_feed', message: expect.stringContaining(message) });
    expect((error as Error).message.length).toBeLessThan(250);
  });

  it.each([1, 2, 5, 50, 1000])('I-03 a bare ampersand stays one, in chunks of %d bytes', async (size) => {
    const text =
      '<!-- a & b --><cars><car url="x?a=1&b=2&amp;c"><m>A & B &#38; C&D;</m><n><![CDATA[&amp; & ]] > <x>]]></n></car></cars>';
    const { rows } = await readFeedText(text, { size });
    expect(rows[0]?.values).toEqual({ url: 'x?a=1&b=2&c', m: 'A & B & C&D;', n: '&amp; & ]] > <x>' });
  });

  it.each([1, 3, 1000])('I-03 XML reads the same in chunks of %d bytes', async (size) => {
    const { rows } = await readFeedText('<cars><car a="é"><b>Škoda &amp; x</b></car></cars>', { size });
    expect(rows).toEqual([{ line: 1, values: { a: 'é', b: 'Škoda & x' } }]);
  });
});

import { readFeedText } from '../../testing/feed-text';

const HTML = `<!DOCTYPE html>\n<html><head><title> Sign in
 | Dealer Portal</title></head><body>${'<p>Please, sign in</p>'.repeat(9000)}</body></html>`;
const XHTML = '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x"><html><body/></html>';

describe('files that are no feed', () => {
  it.each([
    ['a login page', HTML, 'The feed is an HTML page with the title "Sign in | Dealer Portal"'],
    ['XHTML', XHTML, 'The feed is an HTML page, as a login or an error gives one'],
    ['a PDF document', '%PDF-1.7\n1 0 obj', 'The feed is a PDF document'],
    [
      'an old workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      'The feed is an old Excel file (.xls). Export the sheet as CSV',
    ],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'The feed is a JPEG picture'],
    ['a RAR archive', 'Rar!\x1a\x07', 'The feed is a RAR archive'],
    ['a binary file', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'The feed is a binary file: character 4 is a NUL'],
    ['nothing', '', 'The feed is empty'],
    ['white space', ' \n\n ', 'The feed is empty'],
  ])('I-03 %s is recognised in one short sentence', async (_, content, message) => {
    const error = await readFeedText(content, { size: 65_536 }).catch((failure: unknown) => failure as Error);
    expect(error).toMatchObject({ code: 'invalid_feed', message: expect.stringContaining(message) });
    expect((error as Error).message.length).toBeLessThan(250);
  });

  it('I-03 XML in place of CSV, and CSV in place of XML, is refused by name', async () => {
    await expect(readFeedText('<cars><car id="1"/></cars>', { form: { formats: ['csv'] } })).rejects.toThrow(
      'The feed is xml; its mapping accepts csv',
    );
    await expect(readFeedText('id\n1', { form: { formats: ['xml'] } })).rejects.toThrow(
      'The feed is csv; its mapping accepts xml',
    );
  });
});

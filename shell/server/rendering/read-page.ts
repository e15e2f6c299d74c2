import { Parser } from 'htmlparser2';

/** `links` are paths on the same site. */
interface ReadPage {
  texts: string[];
  links: string[];
}

const UNREAD = new Set(['script', 'style', 'template', 'noscript']);
const READ_ATTRIBUTES = ['alt', 'aria-label', 'placeholder'];

/** React's comments between two pieces of a text do not divide it. */
export const readPage = (html: string, basePath: string): ReadPage => {
  const texts: string[] = [];
  const links = new Set<string>();
  let piece = '';
  let unread = 0;
  const add = (text: string): void => {
    const plain = text.replaceAll(/\s+/g, ' ').trim();
    if (plain) texts.push(plain);
  };
  const endPiece = (): void => {
    add(piece);
    piece = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      endPiece();
      if (UNREAD.has(name)) unread += 1;
      for (const attribute of READ_ATTRIBUTES) add(attributes[attribute] ?? '');
      const [path = ''] = (attributes.href ?? '').split(/[?#]/);
      if (name === 'a' && /^\/(?!\/)/.test(path) && `${path}/`.startsWith(`${basePath}/`)) links.add(path.slice(basePath.length));
    },
    ontext: (text) => void (piece += unread > 0 ? '' : text),
    onclosetag(name) {
      endPiece();
      if (UNREAD.has(name)) unread -= 1;
    },
  });
  parser.end(html);
  endPiece();
  return { texts, links: [...links] };
};

import { Type, type Static } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, dateSchema, slugSchema, switchSchema } from './parts';

const lineSchema = (description: string, maxLength: number) => Type.String({ minLength: 1, maxLength, description });

export const BlogCategory = Type.Object(
  {
    slug: slugSchema('Stable part of the address: /blog/{slug}'),
    name: lineSchema('Name of the category, as shoppers read it', 60),
    description: Type.String({
      default: '',
      maxLength: 300,
      description: 'A sentence below its heading, and for search engines',
    }),
  },
  REFUSE_UNKNOWN_KEYS,
);

const BlogPicture = Type.Object(
  {
    source: lineSchema('Image-service source', 500),
    alt: Type.String({
      maxLength: 250,
      description: 'What the picture shows, for people who do not see it; empty: it adds nothing',
    }),
  },
  { ...REFUSE_UNKNOWN_KEYS, description: 'Picture of the post, on its page and on cards' },
);

export const BlogPost = Type.Object(
  {
    slug: slugSchema('Stable id, once in the whole blog; the address is /blog/{category}/{slug}'),
    category: slugSchema('Slug of its category. A post that moves keeps its id, and its old address leads to the new one'),
    title: lineSchema('Heading of the post', 120),
    summary: lineSchema('One or two sentences for cards, search engines and the feed', 300),
    date: dateSchema('Day of the post, ISO date; it is shown from the beginning of that day in the dealer’s zone'),
    updated: Type.Optional(dateSchema('Day of the last change of substance, ISO date')),
    author: Type.Optional(lineSchema('Who wrote it; not set: the dealer', 80)),
    picture: Type.Optional(BlogPicture),
    html: lineSchema('HTML, sanitised when the file is read', 100_000),
  },
  REFUSE_UNKNOWN_KEYS,
);

export const BlogSettings = Type.Object(
  {
    offered: switchSchema('The site has its blog at /blog, if there is a post', true),
    categories: Type.Array(BlogCategory, { default: [], maxItems: 30, description: 'Categories, in the order of their links' }),
    posts: Type.Array(BlogPost, { default: [], maxItems: 2000, description: 'Posts in any order; pages show the newest first' }),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Blog of the dealer (K-05)' },
);

export type BlogCategory = Static<typeof BlogCategory>;
export type BlogPost = Static<typeof BlogPost>;
export type BlogSettings = Static<typeof BlogSettings>;

export interface BlogPostSummary extends Pick<BlogPost, 'slug' | 'title' | 'summary' | 'date' | 'picture'> {
  category: Pick<BlogCategory, 'slug' | 'name'>;
}

/** `GET /api/blog`: one page of the list. */
export interface BlogList {
  /** null for the whole blog. */
  category: BlogCategory | null;
  /** Only categories that have a post. */
  categories: Pick<BlogCategory, 'slug' | 'name'>[];
  posts: BlogPostSummary[];
  /** From 1. */
  page: number;
  pages: number;
}

/** `GET /api/blog/{post}`: one post, and others that its readers may like. */
export interface BlogPostAnswer {
  post: BlogPostSummary & Pick<BlogPost, 'updated' | 'author' | 'html'>;
  related: BlogPostSummary[];
}

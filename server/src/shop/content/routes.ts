/** Product §2, §5, §7. */
import type { FastifyInstance } from 'fastify';
import {
  CONTENT_TYPE_HEADINGS,
  contentPageSchema,
  PAGE_CONTENT_TYPES,
  type PageContentType,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { listContent } from './list-content';
import { saveContent } from './save-content';

/** Schemas for the size limits of the body. `saveContent` checks the prices. */
const CONTENT_PAYLOAD = PAGE_CONTENT_TYPES.map((type) => contentPageSchema(type, true));

export default function contentRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'getContent', ({ subject }) => listContent(ctx.db, subject.id));
  serve(
    app,
    ctx,
    'createContent',
    async ({ subject, body }) => {
      const data = await saveContent(ctx, subject.id, body);
      return { data, message: `${heading(data.contentType)} saved successfully!` };
    },
    { payload: CONTENT_PAYLOAD },
  );
  serve(
    app,
    ctx,
    'updateContent',
    async ({ subject, body, params }) => {
      const data = await saveContent(ctx, subject.id, body, params.id);
      return { data, message: `${heading(data.contentType)} updated successfully!` };
    },
    { payload: CONTENT_PAYLOAD },
  );
}

const heading = (type: number) => CONTENT_TYPE_HEADINGS[type as PageContentType];

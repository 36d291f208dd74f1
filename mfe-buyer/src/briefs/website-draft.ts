import { readDraft } from '@linksouq/shared-ui';

/** Key of the address that was typed to be read. */
export const WEBSITE_DRAFT = 'ai-brief-website';
export const typedWebsite = () => readDraft(WEBSITE_DRAFT, { url: '' }).url;

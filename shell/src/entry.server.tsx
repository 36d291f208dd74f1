import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
// oxlint-disable-next-line no-restricted-imports -- React's server renderer, not our server
import { renderToString } from 'react-dom/server';
import type {
  Catalog,
  PageData,
  PublicSettings,
  Registry,
  RouteAccess,
  Translation,
} from '@linksouq/shared-api/contract';
// oxlint-disable-next-line no-restricted-imports -- gives the complete module to remotes
import * as SharedApiHost from '@linksouq/shared-api/host';
import * as SharedUiHost from '@linksouq/shared-ui/host';
import { StaticRouter } from '@linksouq/shared-ui/host/router-server';
import * as Zustand from 'zustand';
import { appScreens } from './app';
import { Layout } from './chrome/Layout';
import type { PageModule } from './federation/load-page';
import { providePageData } from './routing/page-data';
import { PendingPage } from './routing/PendingPage';
import { Screens } from './routing/Screens';
import { screenAt } from './routing/screens';
import { texts as ownTexts } from './texts';

/** The modules that remotes share with the shell. In browsers, the share scope contains them. */
export const host: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  zustand: Zustand,
  'shared-api/host': SharedApiHost,
  'shared-ui/host': SharedUiHost,
};

const registeredCatalogs = new WeakSet<Catalog>();
/**
 * Sets the language of the following renders. One language for all is enough, because renders do not overlap.
 * @param texts texts of the page's remote
 */
export function speak(language: string, texts?: Catalog): void {
  for (const catalog of [language in ownTexts ? ownTexts[language as Translation] : undefined, texts]) {
    if (!catalog || registeredCatalogs.has(catalog)) continue;
    registeredCatalogs.add(catalog);
    SharedUiHost.registerCatalog(language, catalog);
  }
  SharedUiHost.setLocale(language);
}

interface RenderRequest {
  url: string;
  registry: Registry;
  settings: PublicSettings;
  pageData?: PageData;
  page: PageModule;
}

/**
 * Returns the HTML of `#root`.
 * @throws the page's error; the browser then renders the page
 */
export async function render(request: RenderRequest): Promise<{ html: string; status: number }> {
  SharedApiHost.provideSettings(request.settings);
  providePageData(request.pageData);
  const address = new URL(request.url, 'http://localhost');
  const screens = appScreens(request.registry, () => Promise.resolve(request.page));
  const screen = screenAt(screens, address.pathname);
  await screen?.page.preload();
  const html = renderToString(
    <StaticRouter location={address.pathname + address.search}>
      <Screens screens={screens} serverScreen={screen} />
    </StaticRouter>,
  );
  return { html, status: 200 };
}

/**
 * Returns the frame: header, pending page and footer. The build stores it for documents that the browser
 * renders.
 */
export function frame(language: string, access: RouteAccess): string {
  speak(language);
  return renderToString(
    <StaticRouter location="/">
      <Layout access={access}>
        <PendingPage />
      </Layout>
    </StaticRouter>,
  );
}

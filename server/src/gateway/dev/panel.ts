import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { isDevelopment } from './enabled';

const REFRESH_PATH = '/_dev/refresh.js';
const PANEL_PATH = '/_dev/panel.js';

/**
 * React registers its renderers with this hook. React Fast Refresh of a remote needs the hook. The hook must exist
 * before React of the shell runs.
 */
const REFRESH = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    this.renderers.set(this.renderers.size + 1, renderer);
    return this.renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
`;

/** A badge that lists the overridden remotes, and a panel that sets and removes overrides. */
const PANEL = `(() => {
  const make = (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };
  const css = new CSSStyleSheet();
  css.replaceSync(\`
    :host { position: fixed; inset-block-end: 8px; inset-inline-start: 8px; z-index: 2147483647; font: 14px/1.4 system-ui; color: #17131c; }
    button, input { font: inherit; min-block-size: 32px; border: 1px solid #6b6675; border-radius: 8px; background: #fff; color: inherit; padding-inline: 8px; }
    .badge { border-radius: 16px; opacity: .85; }
    .badge.on { background: #6d28d9; border-color: #6d28d9; color: #fff; opacity: 1; }
    section { display: grid; gap: 8px; inline-size: min(340px, calc(100vw - 16px)); box-sizing: border-box; margin-block-end: 8px; padding: 12px; border-radius: 12px; background: #f6f5f8; box-shadow: 0 4px 24px #17131c55; }
    form { display: grid; grid-template-columns: 1fr auto auto; gap: 4px; }
    b { grid-column: 1 / -1; }
    input { min-inline-size: 0; }
    :disabled { opacity: .4; }
    [hidden] { display: none; }
  \`);
  const host = make('div', { id: 'dev-panel' });
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [css];
  const badge = make('button', { className: 'badge', type: 'button' });
  const panel = make('section', { hidden: true, ariaLabel: 'Remotes of this page' });
  badge.onclick = () => (panel.hidden = !panel.hidden);
  shadow.append(panel, badge);

  const use = async (remote, url) => {
    const answer = await fetch('/_dev/overrides', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ remote, url }),
    });
    if (answer.ok) location.reload();
    else alert((await answer.json()).message);
  };
  const row = ({ name, build, url, answers }) => {
    const input = make('input', { value: url ?? '', placeholder: 'http://127.0.0.1:4411', ariaLabel: 'Where ' + name + ' runs' });
    const state = url === null ? 'live build ' + build : answers ? 'from ' + url : url + ' does not answer; the live build runs';
    const form = make('form', {}, make('b', { textContent: name + ': ' + state }), input, make('button', { textContent: 'Use' }),
      make('button', { type: 'button', textContent: 'Reset', disabled: url === null, onclick: () => use(name, '') }));
    form.onsubmit = (event) => {
      event.preventDefault();
      void use(name, input.value);
    };
    return form;
  };
  const show = (remotes) => {
    const taken = remotes.filter(({ url }) => url !== null);
    badge.textContent = taken.length === 0 ? 'dev' : 'dev: ' + taken.map(({ name, answers }) => name + (answers ? '' : ' (gone)')).join(', ');
    badge.classList.toggle('on', taken.length > 0);
    panel.replaceChildren(...remotes.map(row));
    if (taken.length > 1)
      panel.append(make('button', { textContent: 'Reset all', onclick: async () => { for (const { name } of taken) await use(name, ''); } }));
  };
  fetch('/_dev/overrides').then((answer) => answer.ok && answer.json()).then((remotes) => {
    if (!remotes) return;
    show(remotes);
    document.body.append(host);
  });
})();
`;

export const PANEL_SCRIPTS: readonly string[] = [
  // Not deferred, because it must run before the scripts of the shell.
  `<script src="${REFRESH_PATH}"></script>`,
  `<script defer src="${PANEL_PATH}"></script>`,
];

export function registerPanel(app: FastifyInstance, ctx: Context): void {
  if (!isDevelopment(ctx)) return;
  for (const [path, script] of [
    [REFRESH_PATH, REFRESH],
    [PANEL_PATH, PANEL],
  ] as const)
    app.get(path, async (_request, reply) => reply.type('text/javascript').send(script));
}

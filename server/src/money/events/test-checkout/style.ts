/** A separate file, because the content security policy allows no inline styles. */
export const CHECKOUT_CSS = `
:root { color-scheme: light; font-family: Inter, 'IBM Plex Sans Arabic', system-ui, sans-serif; color: #17131c; background: #f6f5f8; }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100dvh; display: grid; place-items: center; padding: 16px; }
main { inline-size: 100%; max-inline-size: 420px; background: #fff; border-radius: 24px; padding: 24px;
  box-shadow: 0 1px 2px #17131c0f, 0 8px 24px #17131c14; }
.brand { color: #6d28d9; font-weight: 700; font-size: 16px; line-height: 24px; margin: 0; }
.notice { margin: 16px 0 0; padding: 8px 12px; border-radius: 10px; background: #fff7ed; color: #9a3412; font-size: 14px; line-height: 20px; }
h1 { font-size: 18px; line-height: 24px; font-weight: 600; margin: 24px 0 4px; }
.amount { font-size: 36px; line-height: 44px; font-weight: 700; margin: 0; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 20px 0 24px; padding-block-start: 20px; border-block-start: 1px solid #e7e4ec;
  font-size: 14px; line-height: 20px; }
dt { color: #6b6675; }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 12px; margin: 0; }
button, .button { display: block; inline-size: 100%; min-block-size: 52px; border-radius: 16px; border: 1px solid transparent; font: inherit;
  font-weight: 600; font-size: 16px; line-height: 24px; padding: 13px 20px; text-align: center; text-decoration: none; cursor: pointer; }
.pay { background: #6d28d9; color: #fff; }
.pay:active { background: #5b21b6; }
.fail { background: #fff; color: #b42318; border-color: #e7e4ec; }
button:focus-visible, .button:focus-visible { outline: 2px solid #6d28d9; outline-offset: 2px; }
.state { font-size: 16px; line-height: 24px; margin: 0 0 24px; }
`;

/** Name of the variable that a script in a hostile text would set. */
export const MARK = 'pwned';

export const SCRIPTS = [
  `<script>window.${MARK}=1</script>`,
  `"><img src=x onerror=window.${MARK}=1>`,
  `'><svg/onload=window.${MARK}=1>`,
  `</script><script>window.${MARK}=1</script>`,
  `javascript:window.${MARK}=1//`,
  `<iframe srcdoc="<script>parent.${MARK}=1</script>">`,
] as const;

/** 1337 × 1337. This number appears only if a hostile text is executed as code. */
export const EXECUTED_RESULT = '1787569';
export const OTHERS = [
  `'; drop table sellers; --`,
  `' or 1=1 --`,
  `\\'; select pg_sleep(5); --`,
  '$1', // oxlint-disable-line no-template-curly-in-string
  '{{1337*1337}}',
  '${1337*1337}', // oxlint-disable-line no-template-curly-in-string
  '<%= 1337*1337 %>',
  '{plural, one {x}',
  '{0} {name}',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'a\r\nBcc: everybody@example.com\r\n\r\nhello',
  ') Tj ET /OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
  '=1337*1337+cmd|calc!A0',
  '\u202Egpj.exe',
  'lay\u200Bla',
  'ｌａｙｌａ',
  'Ꮮауӏа',
  '%00',
  '%s%n%x',
  'a'.repeat(20_000),
  'ﷺ'.repeat(500),
  'Z̸̡̢̛̤͍̪̭̙͖̗͈͈͎͓̘̦͑̓̎͐̎̽̄͂̑͘͘͝'.repeat(20),
] as const;

/** Values of wrong types for a text field. */
export const WRONG_TYPES: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  [],
  {},
  ['a', 'b'],
  { $ne: null },
  { length: 1e9 },
  { toJSON: 1 },
];

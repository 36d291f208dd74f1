import path from 'node:path';
import { argumentPath } from './paths';

describe('argumentPath', () => {
  const { INIT_CWD } = process.env;
  afterEach(() => {
    if (INIT_CWD === undefined) delete process.env.INIT_CWD;
    else process.env.INIT_CWD = INIT_CWD;
  });
  it('resolves a relative path against the folder in which the user called npm', () => {
    process.env.INIT_CWD = '/home/user/copy';
    expect(argumentPath('../builds')).toBe(path.resolve('/home/user/builds'));
    expect(argumentPath('/builds')).toBe(path.resolve('/builds'));
  });
  it('resolves a relative path against the current folder without npm', () => {
    delete process.env.INIT_CWD;
    expect(argumentPath('builds')).toBe(path.resolve('builds'));
  });
});

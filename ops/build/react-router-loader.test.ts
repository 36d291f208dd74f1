import withoutNames from './react-router-loader.mjs';

describe('the loader of react-router', () => {
  it('removes names of components, and marks the calls that create components', () => {
    const source = [
      'var Form = React10.forwardRef(',
      '  (props, ref) => null',
      ');',
      'Form.displayName = "Form";',
      'var Context = React.createContext(null);',
      '  element.displayName = "inner";',
    ];
    expect(withoutNames(source.join('\n')).split('\n')).toEqual([
      'var Form = /* @__PURE__ */ React10.forwardRef(',
      '  (props, ref) => null',
      ');',
      '',
      'var Context = /* @__PURE__ */ React.createContext(null);',
      '  element.displayName = "inner";',
    ]);
  });
});

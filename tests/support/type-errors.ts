import ts from 'typescript';

/** What the compiler says of some files of a workspace, one line each; the others are read as far as they need them. */
export function typeErrors(tsconfig: string, files: readonly string[]): string[] {
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, tsconfig.replace(/[^/]*$/, ''));
  const program = ts.createProgram([...files], options);
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (source === undefined) return [`${file}: not there`];
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'),
    );
  });
}

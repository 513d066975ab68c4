import { join, relative } from 'node:path';
import ts from 'typescript';

/** A call of `query` or `queryOne` whose text stands in the source. */
export interface Statement {
  /** `api/src/jobs/get-job.ts:31` */
  where: string;
  text: string;
  /** What the source says of its rows, by name of the column; empty where nobody types them. */
  columns: Map<string, ts.Type>;
}

/** The statements of the api below a folder, and what is known of their types. */
export class Statements {
  readonly found: Statement[] = [];
  /** Calls whose text is put together while the program runs. */
  unread = 0;
  private readonly root: string;
  private readonly checker: ts.TypeChecker;
  private readonly rows: ts.Type;

  /** Reads the sources of `<root>/api`; throws when its tsconfig.json cannot be read. */
  constructor(root: string) {
    this.root = root;
    const { config, error } = ts.readConfigFile(join(root, 'api/tsconfig.json'), ts.sys.readFile);
    if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
    const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'api'));
    const program = ts.createProgram(fileNames, options);
    this.checker = program.getTypeChecker();
    const generated = program.getSourceFile(join(root, 'api/src/generated/rows.ts'));
    const rows = generated?.statements.find(ts.isInterfaceDeclaration);
    if (!rows) throw new Error('api/src/generated/rows.ts is missing: run npm run codegen');
    this.rows = this.checker.getTypeAtLocation(rows);
    for (const file of program.getSourceFiles()) {
      const path = relative(join(root, 'api/src'), file.fileName);
      if (!/^\.\.|^generated\/|\.test\.ts$|__fixtures__/.test(path)) this.visit(file, file);
    }
  }

  /** Whether rows may be typed so: as the column is, or as some of what it may hold. Null is left to the condition. */
  fits(table: string, column: string, declared: ts.Type): boolean {
    const held = this.typeOf(this.typeOf(this.rows, table), column);
    return held !== undefined && this.overlap(this.checker.getNonNullableType(held), declared);
  }

  /** Whether what is computed, and comes as this type from the driver, may be typed so; JSON may be typed at will. */
  fitsComputed(driver: string, declared: ts.Type): boolean {
    const { checker } = this;
    if (driver === 'Date')
      return !checker.isTypeAssignableTo(checker.getNonNullableType(declared), checker.getStringType());
    const plain = new Map([
      ['number', checker.getNumberType()],
      ['string', checker.getStringType()],
      ['boolean', checker.getBooleanType()],
    ]).get(driver);
    return plain === undefined || this.overlap(plain, declared);
  }

  inWords(declared: ts.Type): string {
    return this.checker.typeToString(declared);
  }

  private overlap(held: ts.Type, declared: ts.Type): boolean {
    const { checker } = this;
    // What is stored as JSON without a schema is known only to who reads it.
    if (held.flags & ts.TypeFlags.Unknown || checker.getIndexInfosOfType(held).length > 0) return true;
    return (
      checker.isTypeAssignableTo(held, declared) ||
      checker.isTypeAssignableTo(checker.getNonNullableType(declared), held)
    );
  }

  private typeOf(type: ts.Type | undefined, name: string): ts.Type | undefined {
    const property = type?.getProperty(name);
    return property && this.checker.getTypeOfSymbol(property);
  }

  private visit(node: ts.Node, file: ts.SourceFile): void {
    ts.forEachChild(node, (child) => this.visit(child, file));
    if (!ts.isCallExpression(node) || !/^(?:.*\.)?query(?:One)?$/.test(node.expression.getText())) return;
    const [first] = node.arguments;
    if (!first || !this.checker.isTypeAssignableTo(this.checker.getTypeAtLocation(first), this.checker.getStringType()))
      return;
    const text = this.textOf(first);
    if (text === undefined) {
      this.unread++;
      return;
    }
    const [argument] = node.typeArguments ?? [];
    const members = argument ? this.checker.getTypeAtLocation(argument).getProperties() : [];
    this.found.push({
      where: `${relative(this.root, file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
      text,
      columns: new Map(members.map((member) => [member.name, this.checker.getTypeOfSymbol(member)])),
    });
  }

  /** A text that is the same whenever the program runs; undefined for any other. */
  private textOf(node: ts.Expression): string | undefined {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.map(({ expression, literal }) => {
        const text = this.textOf(expression);
        return text === undefined ? undefined : text + literal.text;
      });
      return parts.includes(undefined) ? undefined : node.head.text + parts.join('');
    }
    if (!ts.isIdentifier(node)) return undefined;
    let symbol = this.checker.getSymbolAtLocation(node);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol);
    const declaration = symbol?.valueDeclaration;
    if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
    if (!(ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const)) return undefined;
    return this.textOf(declaration.initializer);
  }
}

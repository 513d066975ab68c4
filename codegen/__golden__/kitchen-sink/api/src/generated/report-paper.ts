// Generated from codegen/src/shapes/report-paper.ts by npm run codegen; changes made here are lost.
// How a report lies on paper. Copied verbatim into the generated folders of api and admin.
/** So many columns stand beside each other on a sheet that is higher than wide. */
const mostUpright = 7;

/** Whether a report needs a sheet that lies across. */
export const isWide = ({ columns }: { columns: readonly string[] }): boolean => columns.length > mostUpright;

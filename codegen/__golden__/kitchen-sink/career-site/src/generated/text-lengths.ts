// Generated from schemas/requests by npm run codegen; changes made here are lost.


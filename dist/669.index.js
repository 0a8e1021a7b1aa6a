export const id = 669;
export const ids = [669];
export const modules = {

/***/ 98050:
/***/ ((module) => {

module.exports = eval("require")("kerberos");


/***/ })

};

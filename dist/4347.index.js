export const id = 4347;
export const ids = [4347];
export const modules = {

/***/ 4347:
/***/ ((module) => {

module.exports = eval("require")("kerberos");


/***/ })

};
